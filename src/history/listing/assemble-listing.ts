import type { GenerationRecord } from '../../generations/records/generation-record.store.js';
import type { ProjectShot } from '../../generations/records/project-shots.store.js';
import type { ListingCopyInput, ListingCopyResult } from '../../listing-copy/listing-copy.job.js';
import type { ListingImageResult } from '../../listing-images/listing-images.job.js';
import { listingAltText } from '../../marketplace-rules/side-texts/alt-text.js';
import { itemHighlights } from '../../marketplace-rules/side-texts/item-highlights.js';
import { rulePackOf } from '../../marketplace-rules/rule-packs.js';
import { plainDescription } from '../../marketplace-rules/side-texts/plain-description.js';
import { validateImageSet } from '../../marketplace-rules/validate-listing-images.js';
import { type AddressSettings, pictureUrl } from '../../storage/picture-addresses.js';
import type { ListingDto } from './dto/listing-response.dto.js';
import { placeShots } from './listing-images.js';

/** A listing and the objects of its images. */
export interface AssembledListing {
  readonly listing: ListingDto;
  /** File name and key of each image, in the order of the listing. */
  readonly pictures: readonly { readonly file: string; readonly key: string }[];
  /** Time of the copy: the files of equal listings are equal. */
  readonly writtenAt: Date;
}

/** Project of the images, and its newest shots. */
interface ListingProject {
  readonly id?: string;
  readonly shots: readonly ProjectShot[];
}

/** Copy and images as one listing. @param record a succeeded generation of listing-copy, with its input */
export function assembleListing(
  record: GenerationRecord,
  project: ListingProject,
  settings: AddressSettings,
): AssembledListing {
  const { copy, rulePack } = (record.outcome as { readonly result: ListingCopyResult }).result;
  const { brief } = record.input as ListingCopyInput;
  const { placed, left } = placeShots(project.shots);
  const keyed = placed.map((one) => ({ ...one, key: keyOf(one.shot) }));
  const listing: ListingDto = {
    id: record.id,
    ...(record.test && { test: true as const }),
    ...(project.id !== undefined && { projectId: project.id }),
    optimizedTitle: copy.optimizedTitle,
    itemHighlights: itemHighlights(brief, copy),
    bulletPoints: copy.bulletPoints,
    htmlDescription: copy.htmlDescription,
    plainDescription: plainDescription(copy.htmlDescription),
    targetKeywords: copy.targetKeywords,
    subjectMatter: copy.subjectMatter,
    searchTerms: copy.searchTerms,
    images: keyed.map(({ file, type, shot, key }) => ({
      file,
      shotType: type,
      altText: listingAltText(brief, copy, type),
      outputUrl: pictureUrl(settings, key),
      generationId: shot.id,
      ...(shot.shotId !== null && { shotId: shot.shotId }),
      ...(shot.shotLabel !== null && { shotLabel: shot.shotLabel }),
    })),
    ...(left > 0 && { moreImages: left }),
    ...(project.id !== undefined && {
      imageRules: validateImageSet(
        placed.map(({ type }) => type),
        rulePackOf(rulePack),
      ),
    }),
  };
  const pictures = keyed.map(({ file, key }) => ({ file, key }));
  return { listing, pictures, writtenAt: record.settledAt ?? record.createdAt };
}

const keyOf = ({ result }: ProjectShot): string => (result as ListingImageResult).outputKey;
