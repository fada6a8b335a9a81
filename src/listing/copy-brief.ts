/** The texts of the caller: the only source of facts. Absent means not sent. */
export interface CopyBrief {
  readonly productTitle: string;
  readonly productDescription?: string;
  readonly productKeywords?: string;
  readonly brandName?: string;
  readonly brandDescription?: string;
  readonly brandVoice?: string;
}
