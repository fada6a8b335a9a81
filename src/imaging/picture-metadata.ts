import type { DigitalSourceType } from '../providers/image-provider.port.js';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** XMP packet with the IPTC digital source type, and nothing else. */
export function digitalSourceXmp(type: DigitalSourceType): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
    `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${type}</Iptc4xmpExt:DigitalSourceType>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}
