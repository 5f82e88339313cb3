/** What is known of one of two pictures. Times and distances are in seconds. */
export interface Pace {
  /** Undefined until a playlist is read. */
  readonly live: boolean | undefined;
  /** In the media's own timeline; what can be played is between start and end. */
  readonly position: number;
  readonly start: number;
  readonly end: number;
  /** Behind the broadcast, and how much it wants to be. */
  readonly latency: number | undefined;
  readonly target: number | undefined;
  /** When the picture was taken, as far as the playlist says. */
  readonly takenAt: Date | undefined;
}

/** Why two pictures cannot be held together. */
export type NoStep =
  /** It is not known yet what they are. */
  | 'starting'
  /** One of them does not play, or is a still. */
  | 'absent'
  /** A broadcast and a recording. */
  | 'unlike'
  /** A broadcast that does not say when its pictures were taken. */
  | 'untold'
  /** The second has no picture of the moment that the first shows. */
  | 'outOfReach';

/** How far the second picture is behind the first, negative: ahead of it, and what brings them together. */
export type PaceStep =
  | { readonly no: NoStep }
  | {
      readonly apart: number;
      /** The first goes back by so much, since the second cannot come nearer to its broadcast. */
      readonly back?: number;
      /** The second goes to this position. */
      readonly seek?: number;
      /** The second runs so many times as fast as the first. */
      readonly pace: number;
    };

/** Beyond this, in seconds, a jump is quicker than another speed. */
const jump = 1;
/** Two frames of a still picture may not be further from each other. */
const jumpStill = 0.02;
const slack = 0.3;
/** As near as a change of speed can hold. */
const near = 0.015;
const fastest = 0.1;

/** What brings the second of two pictures to the moment of the first, both playing or both still. */
export function paceStepOf(first: Pace, second: Pace, isStill: boolean): PaceStep {
  if (first.live === undefined || second.live === undefined) return { no: 'starting' };
  if (first.live !== second.live) return { no: 'unlike' };
  const { latency, target } = second;
  if (first.live && (first.latency === undefined || latency === undefined)) return { no: 'starting' };
  const apart = first.live ? between(first.takenAt, second.takenAt) : first.position - second.position;
  if (apart === undefined) return { no: 'untold' };
  const room = first.live ? Math.max(0, (latency ?? 0) - (target ?? 0)) : Number.POSITIVE_INFINITY;
  if (apart > room + slack && !isStill) return { apart, back: apart - room, pace: 1 };
  const goal = second.position + apart;
  if (goal < second.start - slack || (second.end > 0 && goal > second.end + slack))
    return { no: 'outOfReach' };
  if (Math.abs(apart) > (isStill ? jumpStill : jump)) return { apart, seek: goal, pace: 1 };
  const hurry = Math.min(fastest, Math.max(-fastest, apart / 2));
  return { apart, pace: Math.abs(apart) <= near ? 1 : 1 + hurry };
}

function between(first: Date | undefined, second: Date | undefined): number | undefined {
  return first && second && (first.getTime() - second.getTime()) / 1000;
}
