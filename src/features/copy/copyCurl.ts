import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { redactRequest } from '../../platform/client/redacted.ts';
import { layOut } from '../../platform/client/request.ts';
import { targetOf } from '../../work/callBound.ts';
import { curlOf } from '../../work/curl.ts';

/** The call that reads a resource, as curl; for a kind that can only be listed, the call that lists it. */
export function curlOfResource(connection: Connection, kind: Kind, ref: Ref): string {
  const { operation, input } = kind.get ?? kind.list;
  const request = layOut(
    operation,
    connection.client.baseUrl,
    operation.input.parse(input(targetOf(connection, ref))),
  );
  return curlOf({ method: operation.method, ...redactRequest(operation, request) });
}
