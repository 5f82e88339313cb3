import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { tellRequest } from '../../platform/client/redacted.ts';
import { layOut } from '../../platform/client/request.ts';
import { curlOf } from '../../work/curl.ts';

/** The call that reads a resource, as curl; of a kind that is only listed, the call that lists it. */
export function curlOfResource({ client, clientId }: Connection, kind: Kind, { scope, id }: Ref): string {
  const { operation, input } = kind.get ?? kind.list;
  const request = layOut(operation, client.baseUrl, operation.input.parse(input({ scope, id, clientId })));
  return curlOf({ method: operation.method, ...tellRequest(operation, request) });
}
