import type { components } from './openapi.js';

type Schemas = components['schemas'];

/** Kind of image. */
export type ShotType = Schemas['ShotType'];
/** Country whose rules hold. */
export type Marketplace = Schemas['Marketplace'];
/** Code of a problem. */
export type ErrorCode = Schemas['ErrorCode'];
/** Body of every error answer (RFC 9457). */
export type ProblemDocument = Schemas['ProblemDto'];
/** One fault of a request. */
export type FieldError = Schemas['FieldErrorDto'];

/** Body of `createListingImage`. */
export type CreateListingImage = Schemas['CreateListingImageDto'];
/** A finished image. */
export type ListingImage = Schemas['ListingImageGenerationDto'];
/** Body of `createListingCopy`. */
export type CreateListingCopy = Schemas['CreateListingCopyDto'];
/** Finished listing copy. */
export type ListingCopy = Schemas['ListingCopyResultDto'];

/** Filters of `listGenerations`. */
export type GenerationFilters = Schemas['ListGenerationsQuery'];
/** A generation as look-ups show it. */
export type Generation = Schemas['GenerationRecordDto'];
/** Copy and images of one product. */
export type Listing = Schemas['ListingDto'];
/** Listing as JSON Patch operations on attributes. */
export type ListingPatch = Schemas['ListingPatchDto'];
/** Plan, prices, quota, credits and usage. */
export type Account = Schemas['AccountDto'];

/** Body of the events that webhook endpoints get; see `verifyWebhook`. */
export type GenerationEvent = Schemas['GenerationEventDto'];

/** Body of `validateListingCopy`. */
export type ValidateListingCopy = Schemas['ValidateListingCopyDto'];
/** Outcome of `validateListingCopy`. */
export type CopyValidation = Schemas['CopyValidationDto'];
/** Body of `validateListingImages`. */
export type ValidateListingImages = Schemas['ValidateListingImagesDto'];
/** Outcome of `validateListingImages`. */
export type ImageValidation = Schemas['ImageValidationDto'];
