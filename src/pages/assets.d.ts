/** Small media that the bundler embeds in the script as bytes. */
declare module '*.mp4' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
