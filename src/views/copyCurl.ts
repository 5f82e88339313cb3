import type { Connection } from '../accounts/connection.ts';
import { layOut } from '../api/request.ts';
import { tellRequest } from '../api/told.ts';
import type { Kind } from '../kinds/kind.ts';
import { curlOf } from '../work/curl.ts';
import type { Ref } from './uri.ts';

/** The call that reads a resource, as curl; of a kind that is only listed, the call that lists it. */
export function curlOfResource({ client, clientId }: Connection, kind: Kind, { scope, id }: Ref): string {
  const { operation, input } = kind.get ?? kind.list;
  const request = layOut(operation, client.baseUrl, operation.input.parse(input({ scope, id, clientId })));
  return curlOf({ method: operation.method, ...tellRequest(operation, request) });
}
