import assert from 'node:assert/strict';
import packageJson from '../../../../package.json' with { type: 'json' };
import '../../../pages/editor/standIn.ts';

describe('The schemas that the editor asks for', () => {
  it('are files of the kinds and of headend.json, each made once, and there are no others', async () => {
    const { Uri } = await import('vscode');
    const { createSchemaFiles } = await import('../../../../src/features/documents/schemaFiles.ts');
    const files = createSchemaFiles();
    const uri = (path: string) => Uri.parse(`headend-schema://headend${path}`);
    const bytes = await files.readFile(uri('/liveStream.json'));
    const schema = JSON.parse(new TextDecoder().decode(bytes));
    assert.equal(schema.properties.dvr_duration.title, 'DVR window');
    assert.equal(await files.readFile(uri('/liveStream.json')), bytes);
    assert.equal((await files.stat(uri('/liveStream.json'))).size, bytes.length);
    const own = JSON.parse(new TextDecoder().decode(await files.readFile(uri('/headend.json'))));
    assert.deepEqual(Object.keys(own.properties), ['$schema', 'profiles', 'deploy']);
    assert.throws(() => files.readFile(uri('/package.json')), { code: 'FileNotFound' });
    assert.throws(() => files.writeFile(uri('/headend.json'), bytes, { create: true, overwrite: true }), {
      code: 'NoPermissions',
    });
  });

  it('are named in the manifest as addresses that the editor takes, each one that there is', async () => {
    const { Uri } = await import('vscode');
    const { createSchemaFiles } = await import('../../../../src/features/documents/schemaFiles.ts');
    const files = createSchemaFiles();
    const urls = packageJson.contributes.jsonValidation.map(({ url }) => url);
    assert.ok(urls.length > 10);
    for (const url of urls) {
      // what VS Code’s own check of a manifest asks for
      assert.match(url, /^[^:/?#]+:\/\//);
      await files.readFile(Uri.parse(url));
    }
  });
});
