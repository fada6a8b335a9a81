import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });
const url = new URL(`${process.env.PROVIDER_URL}/chat/completions`);

/** Asks the provider for the copy of a brief; gives it as an object. */
export function writeCopy(brief) {
  const body = JSON.stringify({
    model: 'gpt-6-luna',
    messages: [{ role: 'user', content: JSON.stringify(brief) }],
  });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode !== 200)
          reject(new Error(`The provider answered ${answer.statusCode}.`));
        else resolve(JSON.parse(JSON.parse(text).choices[0].message.content));
      });
    });
    outgoing.on('error', reject).end(body);
  });
}
