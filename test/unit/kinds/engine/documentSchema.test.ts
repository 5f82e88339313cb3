import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import {
  documentSchema,
  type Translate,
  workspaceSchema,
} from '../../../../src/kinds/engine/documentSchema.ts';

interface Node {
  title?: string;
  description?: string;
  markdownDescription?: string;
  minimum?: number;
  properties: Record<string, Node>;
  items: Node;
  anyOf: Node[];
}

const german: Record<string, string> = JSON.parse(readFileSync('l10n/bundle.l10n.de.json', 'utf8'));
const put = (text: string, values: readonly string[]) =>
  values.reduce((said, value, at) => said.replace(`{${at}}`, value), text);
const inEnglish: Translate = (text, ...values) => put(text, values);
const inGerman: Translate = (text, ...values) => put(german[text] ?? text, values);

/** The fields of the documents of a kind. */
const fieldsOf = (kind: string, t = inEnglish) =>
  (documentSchema(kindOf(kind), t) as unknown as Node).properties;

describe('The JSON schema of documents', () => {
  it('says of a field what it is, its unit, and how it is treated', () => {
    const { dvr_duration, live, iframe_url } = fieldsOf('liveStream');
    assert.equal(dvr_duration?.title, 'DVR window');
    assert.equal(
      dvr_duration?.description,
      'How far back viewers can rewind: 30 to 14400. Default: 3600. Unit: s.',
    );
    assert.equal(live?.description, 'The main server is receiving and transcoding the source. Read-only.');
    assert.equal(iframe_url?.markdownDescription, iframe_url?.description);
    assert.match(
      fieldsOf('faasKey')['secret']?.description ?? '',
      / Read-only\. Secret: its value is masked\.$/,
    );
  });

  it('has what is only written, and no bounds of what is', () => {
    const { dvr_duration } = fieldsOf('liveStream');
    assert.equal(dvr_duration?.minimum, undefined);
    assert.match(
      fieldsOf('video')['remove_poster']?.description ?? '',
      /^Deletes the custom poster\. Default: off\. Write-only: the service never returns it\.$/,
    );
  });

  it('is in the language of the user', () => {
    const { dvr_duration, push_url } = fieldsOf('liveStream', inGerman);
    assert.equal(dvr_duration?.title, 'DVR-Fenster');
    assert.match(dvr_duration?.description ?? '', /^Wie weit .* Einheit: s\.$/);
    assert.match(push_url?.description ?? '', /Schreibgeschützt\. Geheim: Der Wert wird verborgen\.$/);
    const { deploy } = (workspaceSchema(inGerman) as unknown as Node).properties;
    assert.equal(
      deploy?.items.properties['app']?.description,
      'Der Name der Edge-App; sie wird erstellt, wenn es sie nicht gibt.',
    );
  });

  it('tells nothing that does not go through the texts to translate', () => {
    const marked: Translate = (text, ...values) => `«${put(text, values)}»`;
    const bare: string[] = [];
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, each] of Object.entries(value))
        if (['title', 'description', 'markdownDescription'].includes(name) && typeof each === 'string') {
          if (each !== 'Headend' && each.replace(/«(?:[^«»]|«[^«»]*»)*»/g, '').trim() !== '') bare.push(each);
        } else look(each);
    };
    for (const kind of kinds) look(documentSchema(kind, marked));
    look(workspaceSchema(marked));
    assert.deepEqual(bare, []);
  });

  it('has no marks that an editor would take for keywords', () => {
    for (const kind of kinds)
      assert.doesNotMatch(
        JSON.stringify(documentSchema(kind, inEnglish)),
        /"(secret|unit|source|integer)":"/,
      );
  });
});
