import { HOST_ADDRESS } from './host-pattern.js';

/**
 * Patterns for addresses, phones and prices. All bounded or anchored at the start of a run, so that
 * none is slower than linear on 10,000 characters.
 */

/** Web addresses, with and without a scheme. */
export const URL_PATTERNS: readonly RegExp[] = [
  /(?:https?|ftp):\/\/\S*/giu,
  /(?<![\p{L}\p{M}\p{N}])www\.\S+/giu,
  HOST_ADDRESS,
];

/** E-mail addresses and handles; before a number an @ belongs to a measure (`4K@60Hz`). */
const EMAIL_PATTERN =
  /(?:(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]{1,64})?@(?:\p{L}|\p{N}[\p{L}\p{N}-]*\.\p{L}{2})[\p{L}\p{M}\p{N}.-]*/gu;

/** Phone numbers, and every run of nine digits or more, which reads as one. */
const PHONE_PATTERNS: readonly RegExp[] = [
  /\+ ?\(?\p{Nd}(?:[ ().-]{0,2}\p{Nd}){6,}/gu,
  /(?<!\p{Nd})\p{Nd}(?:[ ().-]{0,2}\p{Nd}){8,}/gu,
  /(?<![\p{L}\p{M}\p{Nd}.])\p{Nd}{3}[-.]\p{Nd}{4}(?![\p{Nd}.]|-\p{Nd})/gu,
  /\(\p{Nd}{2,5}\) ?\p{Nd}{3}(?:[ .-]?\p{Nd})*/gu,
];

const AMOUNT = String.raw`\d(?:[\d.,]*\d)?`;
const SYMBOL = String.raw`[$€£¥₹₩₽₺฿₫₪¢￥]`;
const CURRENCY = 'USD|EUR|GBP|INR|JPY|CNY|CAD|AUD|CHF|AED|SAR|BRL|MXN|PLN|SEK|TRY';

/** Prices, with the currency before or after the amount. */
const PRICE_PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:(?:(?<![\p{L}\p{M}\p{N}])(?:US|CA|A|R))?${SYMBOL}|(?<![\p{L}\p{M}\p{N}])(?:${CURRENCY}|Rs\.?)) ?${AMOUNT}(?![.,]?\p{Nd})(?:[.,]-)?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{Nd}.,])${AMOUNT} ?(?:${SYMBOL}|(?:${CURRENCY}|dollars?|euros?|cents?|yen|rupees?|bucks)(?![\p{L}\p{N}]))`,
    'giu',
  ),
  /(?<![\p{Nd}.,])\d{1,3} ?% (?:off|discount)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{M}\p{N}])save (?:up to )?\d/giu,
  /(?<![\p{L}\p{M}\p{N}])buy \d+,? get (?:\d+|one)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{M}\p{N}.,°])- ?\d{1,2} ?%(?!\p{L})/gu,
];

/** Everything that is an address, a phone or a price. */
export const CONTACT_AND_PRICE_PATTERNS: readonly RegExp[] = [
  ...URL_PATTERNS,
  EMAIL_PATTERN,
  ...PRICE_PATTERNS,
  ...PHONE_PATTERNS,
];

/** The marketplace's own catalogue number. */
export const CATALOGUE_NUMBER = /(?<![\p{L}\p{M}\p{N}])B0[A-Z0-9]{8}(?![\p{L}\p{N}])/gu;

/** A calendar date or a deadline: what makes a text go stale. */
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
export const DATE_PATTERNS: readonly RegExp[] = [
  /(?<![\p{L}\p{M}\p{N}])(?:until|bis(?: zum)?|jusqu['’]au|hasta el|fino al|até|tot) \d{1,2}[./]\d{1,2}(?!\p{Nd})/giu,
  /(?<!\p{Nd})(?:19|20)\d\d-[01]\d-[0-3]\d(?!\p{Nd})/gu,
  /(?<![\p{Nd}/.])[0-3]?\d[/.][0-3]?\d[/.](?:19|20)\d\d(?!\p{Nd})/gu,
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${MONTH})\.? [0-3]?\d(?:st|nd|rd|th)?,? (?:19|20)\d\d(?!\p{Nd})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])[0-3]?\d(?:st|nd|rd|th)? (?:${MONTH})\.?,?(?: (?:19|20)\d\d)?(?![\p{L}\p{N}])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:until|till|before|by|ends?|valid|only in|from) (?:${MONTH})(?![\p{L}\p{N}])`,
    'giu',
  ),
];
