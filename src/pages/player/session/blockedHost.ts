/** A host that the page's security policy blocked. */
export interface BlockedHost {
  /** `host` or `host:port`. */
  readonly host: string;
  readonly origin: string;
  /** Only an image is missing: the stream itself is not affected. */
  readonly isImage: boolean;
  /** It was reached, and redirected to a host that the browser doesn't name. */
  readonly leadsOn: boolean;
}

const directives = ['connect-src', 'media-src', 'img-src'];

/** The host in a policy violation, if it concerns media from a host. */
export function blockedHost(event: SecurityPolicyViolationEvent): BlockedHost | undefined {
  const directive = event.effectiveDirective;
  if (!directives.includes(directive) || !URL.canParse(event.blockedURI)) return undefined;
  const { protocol, host, origin } = new URL(event.blockedURI);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const leadsOn = event.originalPolicy.split(/[\s;]+/).includes(origin);
  return { host, origin, isImage: directive === 'img-src', leadsOn };
}
