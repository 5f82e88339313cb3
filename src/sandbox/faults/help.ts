import { faultsPath } from '../../platform/sandboxFaults.ts';

/** What `--help` prints about faults. */
export const faultsHelp = `Faults
  KIND[:SHARE][,NAME=VALUE]…, as in --fault 500:0.2 --fault 503:0.1 --fault drop,path=/streaming,times=2
  latency,ms=N   wait before the reply, and up to jitter=N longer
  400 to 599     refuse with this status, in the shape of the product, and with field=NAME because of that field
  limit          refuse with 429 and Retry-After; seconds=N
  expired        refuse the key as expired
  drop           break the connection: before anything is done, or with when=during in the middle of the reply
  truncate       send half of the body as if it were all
  html           answer with the web page of a proxy: with 502, or with status=200 or 400 to 599
  slow,ms=N      take so long to send the body
  Each may say path=/…, which takes in all below it, method=NAME, share=0…1 and times=N. Of what fits a request,
  waits add up, and one of the others comes by chance, which follows from --seed. Streams are left alone.

While it runs, its key opens ${faultsPath}, which no fault meets: GET tells the faults and how many requests each
has met, PUT {"faults": [{"kind": "error", "status": 500, "share": 0.2}]} puts others in their place, DELETE ends
them. A restart begins with those of the command line.
`;
