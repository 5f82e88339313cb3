/** Whether a playlist or manifest still says that nothing more will be added; true if it can't be read. */
export async function isOver(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const text = await read(url, signal);
    if (/<MPD\b/.test(text)) return !/<MPD\b[^>]*\btype="dynamic"/.test(text);
    const inner = /^#EXT-X-STREAM-INF:.*\n(?:#.*\n)*(?<address>[^#\s].*)$/m.exec(text)?.groups?.['address'];
    const playlist = inner === undefined ? text : await read(new URL(inner.trim(), url).href, signal);
    return !playlist.startsWith('#EXTM3U') || playlist.includes('#EXT-X-ENDLIST');
  } catch {
    return true;
  }
}

async function read(url: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(url, { cache: 'no-store', signal });
  return reply.ok ? reply.text() : '';
}
