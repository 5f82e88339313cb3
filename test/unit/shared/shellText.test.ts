import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shellText } from '../../../src/shared/shellText.ts';

/**
 * What the Windows prompt makes of a typed line: variables first, then carets outside of quotes. Throws where another
 * command would begin, or a file be written. Source: the reference of cmd.exe, "Parameters" and "Remarks".
 */
function typedIntoCmd(line: string, variables: Readonly<Record<string, string>>): string {
  const expanded = line.replace(/%([^%]+)%/g, (whole, name: string) => variables[name] ?? whole);
  let passed = '';
  let isQuoted = false;
  for (let at = 0; at < expanded.length; at++) {
    const character = expanded[at] ?? '';
    if (/[\r\n\0]/.test(character)) throw new Error('the line ends');
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) {
      // all characters stand for themselves
    } else if (character === '^') {
      at++;
      if (at === expanded.length) throw new Error('the line goes on');
    } else if (/[&|<>()]/.test(character)) throw new Error(`${character} is active`);
    passed += expanded[at];
  }
  return passed;
}

/** The arguments that a program of Windows reads in its line. Source: Microsoft, "Parsing C command-line arguments". */
function argumentsOf(line: string): string[] {
  const found: string[] = [];
  let text: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const [whole = '', slashes = '', quote] = /^(\\*)("?)/.exec(line.slice(at)) ?? [];
    if (whole !== '') {
      text = (text ?? '') + slashes.slice(0, quote ? Math.floor(slashes.length / 2) : slashes.length);
      if (quote && slashes.length % 2 === 1) text += '"';
      else if (quote) isQuoted = !isQuoted;
      at += whole.length - 1;
    } else if (/[ \t]/.test(line[at] ?? '') && !isQuoted) {
      if (text !== undefined) found.push(text);
      text = undefined;
    } else text = (text ?? '') + line[at];
  }
  return text === undefined ? found : [...found, text];
}

const variables = { PATH: 'C:\\evil" & calc.exe & "', a: '"&calc&"', 'a"b': 'x' };
const inCmd = (text: string) =>
  argumentsOf(
    typedIntoCmd(shellText([['ffmpeg'], [text], ['end']], { shell: 'cmd', secrets: 'revealed' }), variables),
  );

describe('a command line for the Windows prompt', () => {
  const hostile = [
    'rtmp://h/"&calc&"',
    'rtmp://h/%PATH%',
    'rtmp://h/"%PATH%"',
    'rtmp://h/a%20b%a%',
    'rtmp://h/\\"&calc',
    'rtmp://h/a\\',
    'rtmp://h/"^&calc',
    '"',
    '%',
    '^',
    '',
    'two words',
    '(a|b)<c>',
  ];
  for (const text of hostile) {
    it(`hands ${JSON.stringify(text)} on as it is, and runs nothing of it`, () => {
      assert.deepEqual(inCmd(text), ['ffmpeg', text, 'end']);
    });
  }

  it('does so with any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a "\'\\%^&|<>()!PATH'.split('')), maxLength: 16 });
    fc.assert(fc.property(text, (each) => assert.deepEqual(inCmd(each), ['ffmpeg', each, 'end'])));
  });

  it('has no second line, as no line of it can hold one', () => {
    for (const end of ['\n', '\r', '\r\n', '\0']) {
      assert.deepEqual(inCmd(`phrase${end}calc.exe "${end}x`), ['ffmpeg', 'phrasecalc.exe "x', 'end']);
    }
  });
});
