import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { instead } from '../../../helpers/instead.ts';

describe('The badge of a row', () => {
  it('is there for an urgent mark alone', async () => {
    const { createMarkBadges, urgentRow } = await import('../../../../src/ui/rows/markBadges.ts');
    const { Uri, window } = await import('vscode');
    let decorate: (uri: unknown) => unknown = () => assert.fail('there is no provider');
    const registerFileDecorationProvider = (provider: { provideFileDecoration(uri: unknown): unknown }) => {
      decorate = provider.provideFileDecoration;
    };
    await instead(window, { registerFileDecorationProvider }, () => void createMarkBadges());
    const { badge, tooltip } = decorate(urgentRow) as { badge: string; tooltip: string };
    assert.deepEqual([badge, tooltip], ['!', 'Alarm']);
    const others = ['headend-row:/calm', 'file:///urgent'].map((text) => decorate(Uri.parse(text)));
    assert.deepEqual(others, [undefined, undefined]);
  });
});
