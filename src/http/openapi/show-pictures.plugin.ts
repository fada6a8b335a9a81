/** Parts of React and of Swagger UI that the plugin uses; they exist in the browser alone. */
type Node = unknown;
interface Browser {
  readonly React: { createElement(type: unknown, props: object | null, ...inner: Node[]): Node };
}
interface BodyProps {
  readonly content?: unknown;
}
type View = (props: BodyProps) => Node;

/**
 * Plugin of Swagger UI that shows the images of an answer below its JSON, each as a link to the full image. It is sent
 * to the browser as text, so it uses nothing of this module.
 */
export function showPictures(): object {
  const pairsIn = (value: unknown): { outputUrl: string; previewUrl: string }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { outputUrl, previewUrl } = value as Record<string, unknown>;
    if (typeof outputUrl === 'string' && typeof previewUrl === 'string')
      return [{ outputUrl, previewUrl }];
    return Object.values(value).flatMap(pairsIn);
  };
  const read = (content: unknown): unknown => {
    try {
      return JSON.parse(String(content));
    } catch {
      return undefined;
    }
  };
  const wrap =
    (Original: View, { React }: Browser): View =>
    (props) =>
      React.createElement(
        'div',
        null,
        React.createElement(Original, props),
        ...pairsIn(read(props.content)).map(({ outputUrl, previewUrl }) =>
          React.createElement(
            'a',
            { href: outputUrl, target: '_blank', rel: 'noopener', key: outputUrl },
            React.createElement('img', {
              src: previewUrl,
              alt: 'The generated image; open it in full size',
              style: { width: 256, maxWidth: '100%', margin: '8px 8px 0 0' },
            }),
          ),
        ),
      );
  return { wrapComponents: { responseBody: wrap } };
}
