import { productUrl } from './product-picture.js';
import { type ContractService, GENERATIONS } from './contract-service.js';
import type { TestCaller } from '../operator.js';
import type { HttpAnswer } from '../raw-http.js';

/** A listing as the API shows it. */
export interface ShownListing {
  readonly optimizedTitle: string;
  readonly plainDescription: string;
  readonly searchTerms: string;
  readonly bulletPoints: readonly string[];
  readonly images: readonly Record<string, string>[];
  readonly [field: string]: unknown;
}

/** A brief, and the item highlights of its copy. */
export const MUG = {
  productTitle: 'Stoneware mug 350 ml',
  brandName: 'Claybrook',
  productDescription:
    'Hand-glazed stoneware in deep teal. Holds 350 ml. Dishwasher safe; wide handle.',
  productKeywords: 'coffee mug stoneware teal',
};
export const MUG_HIGHLIGHTS = 'Hand-glazed stoneware in deep teal, Dishwasher safe, Wide handle';

/** An image as its call answered it. */
export interface MadeImage {
  readonly id: string;
  readonly outputUrl: string;
}

/** Calls that make the parts of a listing and look it up. */
export class ListingCalls {
  constructor(private readonly contract: ContractService) {}

  /** Makes an image of the project `spring` unless told otherwise. */
  async shoot({ apiKey }: TestCaller, shot: object): Promise<MadeImage> {
    const body = { images: [await productUrl()], projectId: 'spring', ...shot };
    const answer = await this.contract.images(apiKey, body);
    return answer.json<{ generation: MadeImage }>().generation;
  }

  /** Has copy of the mug written, and gives its id. */
  async copyOf(caller: TestCaller): Promise<string> {
    await this.contract.copy(caller.apiKey, MUG);
    return this.newestId(caller);
  }

  /** Id of the caller's newest generation. */
  async newestId({ apiKey }: TestCaller): Promise<string> {
    const answer = await this.contract.lookUp(`${GENERATIONS}?limit=1`, apiKey);
    return answer.json<{ generations: { id: string }[] }>().generations[0]?.id ?? '';
  }

  ask({ apiKey }: TestCaller, id: string, query = ''): Promise<HttpAnswer> {
    return this.contract.lookUp(`${GENERATIONS}/${id}/listing${query}`, apiKey);
  }

  /** The listing of a 200. */
  async listing(caller: TestCaller, id: string, query = ''): Promise<ShownListing> {
    const answer = await this.ask(caller, id, query);
    if (answer.status !== 200) throw new Error(`The listing was answered with ${answer.status}.`);
    return answer.json<{ listing: ShownListing }>().listing;
  }
}
