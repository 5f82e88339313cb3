import { spawn } from 'node:child_process';

/** Runs a program to its end and returns what it printed; a failure carries the last lines of that. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill();
  process.once('exit', end);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => process.removeListener('exit', end));
  if (code === 0) return output;
  const tail = output.trim().split('\n').slice(-12).join('\n');
  throw new Error(`${program} ${args[0] ?? ''} failed with code ${code}\n${tail}`);
}
