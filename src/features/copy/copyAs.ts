import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Host } from '../../host/host.ts';
import type { TerraformGeneration } from '../../kinds/grammar/code/terraform.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { redactRequest } from '../../platform/client/redacted.ts';
import { layOut } from '../../platform/client/request.ts';
import { pageOf } from '../../ui/pageOf.ts';
import { copySnippet, insertSnippet, type SnippetRow } from '../../ui/snippets/pickSnippet.ts';
import { requestRows } from '../../ui/snippets/requestForms.ts';
import { targetOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { embedOf } from '../../work/snippets/embed.ts';
import type { SnippetRequest } from '../../work/snippets/request.ts';
import { terraformOf } from '../../work/snippets/terraform.ts';

/** Resources of one account, each with its kind. */
interface Subject {
  readonly kind: Kind;
  readonly ref: Ref;
}

/** Copies resources of one account in the form that the user picks. Throws a CallError or SignInNeeded. */
export async function copyResourcesAs(host: Host, refs: readonly Ref[]): Promise<void> {
  const { t } = vscode.l10n;
  const [first] = refs;
  if (!first) return;
  const title = refs.length > 1 ? t('Copy {0} Resources As', refs.length) : t('Copy “{0}” As', first.title);
  await copySnippet(host.ask, await rowsOf(host, refs, false), title);
}

/** Inserts resources of one account at the cursor. Throws a CallError or SignInNeeded. */
export async function insertResources(host: Host, refs: readonly Ref[]): Promise<void> {
  const { t } = vscode.l10n;
  const [first] = refs;
  if (!first) return;
  const title =
    refs.length > 1 ? t('Insert {0} Resources As', refs.length) : t('Insert “{0}” As', first.title);
  await insertSnippet(host.ask, () => rowsOf(host, refs, true), title);
}

async function rowsOf(host: Host, refs: readonly Ref[], commented: boolean): Promise<SnippetRow[]> {
  const { t } = vscode.l10n;
  const subjects = refs.flatMap((ref): Subject[] => {
    const kind = host.kindOf(ref.kind);
    return kind ? [{ kind, ref }] : [];
  });
  const connection = await host.connect(refs[0]?.account ?? '');
  const read = async (these: readonly Subject[]) =>
    Promise.all(
      these.map(async (each) => ({ ...each, item: await readItem(connection, each.kind, each.ref) })),
    );
  const requests = subjects.map((each) => requestOf(connection, each));
  const note = (variable: string) => t('{0} is an API key of the account.', variable);
  return [
    ...requestRows(requests, { note, commented }),
    await terraformRow(host, subjects, read),
    ...embedRows(host, subjects, read),
  ];
}

type Read = (subjects: readonly Subject[]) => Promise<(Subject & { readonly item: Item })[]>;

/** Import blocks and skeletons for the provider’s generation of the setting. */
async function terraformRow({ ask }: Host, subjects: readonly Subject[], read: Read): Promise<SnippetRow> {
  const { t } = vscode.l10n;
  const { terraformResources } = await import('../../kinds/terraform/resources.ts');
  const generation = generationOf();
  const typeOf = ({ kind }: Subject) => terraformResources[kind.id]?.[generation];
  const having = subjects.filter((each) => typeOf(each) !== undefined);
  const release = { v0: '0.x', v2: '2.x' }[generation];
  const provider = t('provider {0}', release);
  const needed = generation === 'v2' ? t('{0}, which needs Terraform 1.11 or newer', release) : release;
  const row = { label: 'Terraform', icon: 'symbol-structure' };
  if (having.length === 0) {
    const none = t('No Terraform resource ({0})', provider);
    return {
      ...row,
      description: none,
      make: async () => {
        const [one] = subjects;
        const name = one ? t(one.kind.words.many) : '';
        await ask.tell(t('{0} have no Terraform resource in provider {1}.', name, release), []);
        return undefined;
      },
    };
  }
  const some = having.length < subjects.length ? [t('{0} of {1}', having.length, subjects.length)] : [];
  return {
    ...row,
    description: [provider, ...some].join(' · '),
    make: async () =>
      terraformOf(
        (await read(having)).flatMap(({ kind, ref, item }) => {
          const resource = terraformResources[kind.id]?.[generation];
          return resource ? [{ resource, item, title: ref.title, key: ref.id, scope: ref.scope }] : [];
        }),
        {
          usage: t(
            'Provider G-Core/gcore {0}. To have Terraform write a whole resource, remove its block and run: terraform plan -generate-config-out=generated.tf',
            needed,
          ),
          missing: (setting) => t('{0}: required, not known to Headend', setting),
        },
      ),
  };
}

function generationOf(): TerraformGeneration {
  const { window, workspace } = vscode;
  // a folder may have its own
  const settings = workspace.getConfiguration('headend', window.activeTextEditor?.document.uri);
  return settings.get('terraform.provider') === 'v2' ? 'v2' : 'v0';
}

/** The built-in player in a page of one’s own, for what is played. */
function embedRows({ ask }: Host, subjects: readonly Subject[], read: Read): SnippetRow[] {
  const { t } = vscode.l10n;
  const able = subjects.filter(({ kind }) => kind.playback && kind.page);
  if (able.length === 0) return [];
  return [
    {
      label: t('Embed HTML'),
      icon: 'code',
      make: async () => {
        const pages = (await read(able)).flatMap(({ kind, ref, item }) => {
          const url = pageOf(kind, item);
          return url === undefined ? [] : [embedOf({ title: ref.title, url })];
        });
        if (pages.length > 0) return pages.join('\n\n');
        await ask.tell(t('“{0}” has no player address.', able[0]?.ref.title ?? ''), []);
        return undefined;
      },
    },
  ];
}

/** The call that reads a resource; for a kind that can only be listed, the call that lists it. */
function requestOf(connection: Connection, { kind, ref }: Subject): SnippetRequest {
  const { operation, input } = kind.get ?? kind.list;
  const request = layOut(
    operation,
    connection.client.baseUrl,
    operation.input.parse(input(targetOf(connection, ref))),
  );
  return { method: operation.method, ...redactRequest(operation, request) };
}
