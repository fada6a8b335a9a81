import { randomBytes } from 'node:crypto';

/** Texts that stand for secrets: each is made once, sent once, and must show nowhere else. */
export class Canaries {
  private readonly texts = new Map<string, string>();

  /** A new one: letters and digits only, so that no escaping can hide it. */
  make(name: string): string {
    return this.watch(name, `cnry${randomBytes(9).toString('hex')}`);
  }

  /** A given text that must not show, such as a key. */
  watch(name: string, text: string): string {
    this.texts.set(name, text);
    return text;
  }

  /** Names of those that a text shows: in any case, percent-encoded or in base64. */
  foundIn(text: string): string[] {
    const lower = text.toLowerCase();
    return [...this.texts]
      .filter(([, secret]) => {
        const forms = [secret, encodeURIComponent(secret), ...base64Forms(secret)];
        return forms.some((form) => text.includes(form)) || lower.includes(secret.toLowerCase());
      })
      .map(([name]) => name);
  }
}

/** The middle of its base64 at each of the three offsets. */
function base64Forms(secret: string): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.from('x'.repeat(offset) + secret).toString('base64');
    return text.slice(4, -4);
  });
}
