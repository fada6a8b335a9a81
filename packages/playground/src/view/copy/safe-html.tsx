import { type Node, readHtml } from '../../text/read-html.js';

/** HTML of an answer as elements of a short list. */
export function SafeHtml({ html }: { readonly html: string }) {
  return <Nodes nodes={readHtml(html)} />;
}

function Nodes({ nodes }: { readonly nodes: readonly Node[] }) {
  return (
    <>
      {nodes.map((node, at) => {
        if (typeof node === 'string') return node;
        const { tag: Tag, children } = node;
        if (Tag === 'br') return <br key={at} />;
        return (
          <Tag key={at}>
            <Nodes nodes={children} />
          </Tag>
        );
      })}
    </>
  );
}
