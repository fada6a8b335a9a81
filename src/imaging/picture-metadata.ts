import type { DigitalSourceType } from '../providers/image-provider.port.js';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** IPTC Instructions of a picture that was made with a test key. */
export const TEST_PICTURE = 'Made with a test key: not for a listing.';

const INSTRUCTIONS =
  '<photoshop:Instructions xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">' +
  `${TEST_PICTURE}</photoshop:Instructions>`;

/** XMP packet with the IPTC digital source type, the mark of a test picture, and nothing else. */
export function pictureXmp(type: DigitalSourceType, test: boolean): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
    `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${type}</Iptc4xmpExt:DigitalSourceType>` +
    (test ? INSTRUCTIONS : '') +
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}
