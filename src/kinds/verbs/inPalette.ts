/** The commands of single kinds that the palette offers itself, as they are wanted hourly: Run Action… offers the others. */
export const inPalette: readonly string[] = [
  'liveStream.play',
  'liveStream.showIngest',
  'liveStream.checkIngest',
  'liveStream.create',
  'video.play',
  'video.showAddresses',
  'edgeApp.deploy',
  'edgeApp.showAppLog',
  'cdnResource.purgeCache',
];
