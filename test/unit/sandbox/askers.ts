import { execFile } from 'node:child_process';
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request, as any client of HTTP makes it. */
interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A client of HTTP that is not the extension's. */
export type Asker = (url: string, asked?: Asked) => Promise<Answered>;

/** Runs curl; resolves however it ends. */
export function curl(args: readonly string[], input = ''): Promise<{ code: unknown; stdout: string }> {
  return new Promise((resolve) => {
    const all = ['-q', '--silent', '--max-time', '10', '--noproxy', '*', ...args];
    const { PATH } = process.env;
    const child = execFile('curl', all, { maxBuffer: 50_000_000, env: { PATH } }, (error, stdout) =>
      resolve({ code: error ? error.code : 0, stdout }),
    );
    // one that refuses a large body need not read it all
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Asks by curl. */
export const askByCurl: Asker = async (url, { method = 'GET', headers = {}, body } = {}) => {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const verb = method === 'HEAD' ? ['--head'] : ['-X', method, '--include'];
  const sent = body === undefined ? [] : ['--data-binary', '@-'];
  const { code, stdout } = await curl([...verb, ...named, ...sent, url], body);
  if (code !== 0) throw new Error(`curl ended with ${code}`);
  return read(stdout);
};

/** Reads what curl prints: heads, of which the last counts, and the body. */
function read(text: string): Answered {
  const [head = '', rest = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(first.split(' ')[1]);
  if (status === 100) return read(rest);
  const headers = lines.map((line) => /^([^:]+): *(.*)$/.exec(line) ?? []);
  return {
    status,
    headers: Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value])),
    body: rest,
  };
}

/** Asks by Node's own HTTP client, which knows nothing of fetch. A body goes out without its length. */
export function askByNode(agent?: Agent): Asker {
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const framed = body === undefined ? headers : { ...headers, 'transfer-encoding': 'chunked' };
      const options = { method, headers: framed, ...(agent ? { agent } : {}) };
      const asking = request(url, options, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
      asking.once('error', reject);
      if (body !== undefined) asking.write(body);
      asking.end();
    });
}
