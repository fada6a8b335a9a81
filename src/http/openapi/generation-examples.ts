import type { ApiResponseExamples } from '@nestjs/swagger';

type Examples = Readonly<Record<string, ApiResponseExamples>>;

const MEDIA = 'https://listing.example/media/3f0c2f6e-0000-4000-8000-000000000000';

const PICTURE = {
  id: '0198c0de-0000-4000-8000-000000000001',
  operation: 'listing-images',
  type: 'hero',
  status: 'succeeded',
  createdAt: '2026-11-21T12:30:00.000Z',
  settledAt: '2026-11-21T12:30:01.512Z',
  projectId: 'spring-range',
  shotId: 'shot-1',
  shotLabel: 'Front',
  requestId: 'order-4711',
  creditsCharged: 1,
  provider: 'studio',
  notes: ['cut:background-difference', 'view:0', 'fidelity:own-pixels'],
  fidelity: { score: 1 },
  outputUrl: `${MEDIA}/0198c0de-0000-4000-8000-000000000001/4m0Qw8uYtB2eRk7ZxN1cVg.jpg`,
  previewUrl: `${MEDIA}/0198c0de-0000-4000-8000-000000000001/4m0Qw8uYtB2eRk7ZxN1cVg.webp`,
};

const COPY = {
  id: '0198c0de-0000-4000-8000-000000000002',
  operation: 'listing-copy',
  status: 'succeeded',
  createdAt: '2026-11-21T12:29:58.101Z',
  settledAt: '2026-11-21T12:29:58.130Z',
  requestId: 'order-4710',
  creditsCharged: 0,
  provider: 'template',
  result: {
    optimizedTitle: 'Acme Steel Water Bottle 750 ml',
    bulletPoints: ['INSULATED: Double walls keep drinks cold for 24 hours'],
    htmlDescription: '<b>Acme</b><br>Double-walled.',
    targetKeywords: ['steel water bottle'],
    subjectMatter: ['water bottle'],
    searchTerms: 'flask thermos',
  },
};

const FAILURE = {
  id: '0198c0de-0000-4000-8000-000000000003',
  operation: 'listing-images',
  type: 'lifestyle',
  status: 'failed',
  createdAt: '2026-11-21T12:29:40.000Z',
  settledAt: '2026-11-21T12:29:40.702Z',
  requestId: 'order-4709',
  creditsCharged: 0,
  failure: {
    code: 'source_image_unreachable',
    detail: 'The picture at /images/0 could not be fetched: its server does not answer.',
  },
};

/** Bodies of `GET …/generations/{id}`. */
export const GENERATION_EXAMPLES: Examples = {
  picture: { summary: 'A picture', value: { success: true, generation: PICTURE } },
  copy: { summary: 'Listing copy', value: { success: true, generation: COPY } },
  failure: { summary: 'A failed call', value: { success: true, generation: FAILURE } },
};

/** Bodies of `GET …/generations`. */
export const GENERATION_LIST_EXAMPLES: Examples = {
  page: {
    summary: 'A page that another one follows',
    value: {
      success: true,
      generations: [PICTURE, COPY, FAILURE],
      nextCursor: 'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
    },
  },
};
