import { defaultFolder } from '../sandboxFolder/folder.ts';
import { faultsHelp } from './faults/help.ts';

/** What `--help` prints. */
export function help(): string {
  return `Headend sandbox: a local server that behaves like the platform.

Options
  --port N       Listen on this port of 127.0.0.1. Without it: the port of the last start, or any free one.
  --state DIR    Folder of its state, which no other user can write to. Without it: ${defaultFolder()}
  --seed N       Makes another account out of the same parts, when the folder is new. Without it: 1.
  --scale N      Makes N times as much, 1 to 1000, when the folder is new: N × 50 live streams, N × 110 videos, N × 30
                 instances, N × 60 volumes, N × 8 clusters, N × 12 FaaS keys, N × 40 edge apps, N × 25 secrets, N × 8 log
                 policies, N × 30 storage alerts; projects, regions, prices, users and CDN
                 resources stay as they are. 910 makes 100,000
                 videos, 0.4 GB, in about ten seconds; 0 makes an account with nothing in it. Without it: 1.
  --clock N      The account's clock runs N times faster, 1 to 10000: what takes a day takes 86400/N seconds. Streams
                 play in real time all the same. It goes on where it was after a restart, and never back. Without it: 1.
  --latency MS   Wait so long before each reply of the API: --fault latency,ms=MS in short.
  --fault FAULT  Make trouble; may be given several times. See below.
  --attended     End when no window uses it: windows put a file named by their process id into DIR/windows,
                 and the sandbox ends 5 s after the last of those processes; the first may take 15 s to come.
  --help         Print this.

When it listens it prints one line of JSON: {"baseUrl": …, "apiKey": …}.
HEADEND_SANDBOX_KEY gives it a key, which is then not printed; else it makes a new one at each start.
The state folder holds a hash of each key that may enter, never a key.
Delete the folder to begin anew. One of an earlier version is brought up to date, or refused with exit code 5.
The password of each of its users, which approves a change of email address, is nordwelle-sandbox.

A stream is on air while an encoder pushes to it over RTMP, with its token: the port is kept from start to start. Its picture
is not kept, and viewers see the sandbox's own. Over RTMPS, SRT and WHIP nothing is taken in.
Some move: "Ferry terminal" goes over to its backup and back, "Traffic desk" ends and begins again, and the videos of the
"latest edition" get another file every five minutes. A video that is created with an origin_url, or gets one while it has no file, is processed in
half a minute; one in the domain .invalid cannot be found. The original of a video that keeps it is at
/videos/CLIENT_SLUG/original.mp4 for seven days; "Trailer: winter programme" does.
A clip of a stream is there three seconds after its end, or after it was cut: until then its addresses answer 425, and 404
once it has expired. "Arena 1: handball, main camera" has some.
Some are hard to play: "Snow camera Feldberg" and "Countdown clock" have no sound; "Nordwelle Wissen" and "quarter-final"
are in HEVC and AV1 besides H.264, "Aquarium" and "On the Elbe" in those alone, so they have no MPEG-TS. Links to "Concert
hall: rehearsal" and "Kiel – Berlin" hold for two minutes after they were read.

A purge takes four seconds by URL, twelve by pattern, and thirty of everything; one that names a path below /unreachable/
fails. The CDN resource "Video" delivers what is played from here.

${faultsHelp}
Exit codes
  0  ended by SIGTERM or SIGINT, or because its last window ended
  2  a wrong option
  3  another sandbox uses the folder
  4  the port is taken
  5  the folder cannot be used
  6  the runtime has no node:sqlite (Node 22.13 or newer has)
`;
}
