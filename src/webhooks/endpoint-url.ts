import { ReceiverAddresses } from '../sources/post-message.js';
import type { SourceProblem } from '../sources/source-problems.js';

const REMEDIES: Partial<Readonly<Record<SourceProblem, string>>> = {
  url_too_long: 'has more than 2,048 characters. Send a shorter URL.',
  bad_characters: 'contains blanks, control characters or backslashes. Percent-encode them.',
  user_info: 'contains a user name or a password. Leave them out; the signature proves the sender.',
  port: 'uses a port other than 443. Receive events on this port.',
  address: 'leads to an address outside the public internet. Send a public https URL.',
};

const OTHERWISE = 'is not an https URL. Send a URL such as https://shop.example/webhooks.';

/**
 * Checks the URL of an endpoint, as far as its text can tell; addresses behind a name are checked at each delivery.
 * @returns a sentence on what is wrong, undefined for a good one
 */
export function endpointUrlProblem(
  url: string,
  allowedNetworks: readonly string[],
): string | undefined {
  const checked = new ReceiverAddresses(allowedNetworks).check(url);
  return checked.ok ? undefined : `url ${REMEDIES[checked.problem] ?? OTHERWISE}`;
}
