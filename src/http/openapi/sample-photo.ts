/** Stands in examples of requests for the address of the photo that each service gives out for first calls. */
export const SAMPLE_PHOTO = '{samplePhoto}';
