import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { pickPlace } from '../../ui/rows/pickPlace.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createForms } from './forms.ts';

/** Forms, which change or create a resource. */
export function registerForms(host: Host) {
  const { t } = vscode.l10n;
  const forms = createForms(host);
  const changes = host.changed.listen(forms.check);

  return {
    window: {
      async 'resource.editInForm'() {
        const found = await host.ask.find(t('Edit Resource in Form'), ({ form }) => form !== undefined);
        if (found) await forms.open(found.ref);
      },
    } satisfies WindowHandlers,
    rows: {
      openForm: rowVerb(host, {
        run: ({ ref }) => forms.open(ref),
        failure: (title) => t('Could not open the form for “{0}”', title),
        search: () => t('Edit in Form'),
      }),
      create: (kind) => async (argument) => {
        const place = await pickPlace(host, kind, argument);
        if (!place) return;
        const { creation } = kind;
        const openForm = () => forms.create(place);
        if (creation?.asks)
          await (await import('./quick.ts')).createQuickly(host, host.reports, {
            kind,
            creation,
            place,
            openForm,
          });
        else await openForm();
      },
      createFromFile: (kind) => async (argument) => {
        const place = await pickPlace(host, kind, argument);
        if (!place || !kind.creation) return;
        const { createOfFile } = await import('./quick.ts');
        await createOfFile(host, { kind, creation: kind.creation, place });
      },
      duplicate: rowVerb(host, {
        run: ({ ref }) => forms.duplicate(ref),
        failure: (title) => t('Could not duplicate “{0}”', title),
        search: (kind) => t('Duplicate {0}', t(kind.words.one)),
      }),
    } satisfies RowHandlers,
    dispose() {
      changes.dispose();
      forms.dispose();
    },
  };
}
