/** How far the service is with the file of a video. Source: facts §4.1. */
export function processing({ status }: Readonly<Record<string, unknown>>): 'working' | 'done' | 'failed' {
  if (status === 'error') return 'failed';
  return status === 'ready' ? 'done' : 'working';
}
