import type { Connection } from '../../accounts/connection.ts';
import type { CreationStep } from '../../kinds/grammar/creation.ts';
import { indentJson } from '../../platform/client/json.ts';
import { redactRequest } from '../../platform/client/redacted.ts';
import { layOut } from '../../platform/client/request.ts';
import { say } from '../../ui/say.ts';
import { curlOf } from '../../work/snippets/curl.ts';
import type { PlannedRequest } from './contract.ts';

/** The requests of a creation, as the client builds them, except those that break their operation's rules. */
export function plannedRequests({ client }: Connection, steps: readonly CreationStep[]): PlannedRequest[] {
  return steps.flatMap(({ title, operation, input }) => {
    const checked = operation.input.safeParse(input);
    if (!checked.success) return [];
    const { method } = operation;
    const { url, sent } = redactRequest(operation, layOut(operation, client.baseUrl, checked.data));
    const body = sent === undefined ? '' : indentJson(sent);
    return [{ title: say(title), method, url, body, curl: curlOf({ method, url, sent }) }];
  });
}
