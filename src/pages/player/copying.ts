/** What the host is to copy. It answers in the order in which it was asked. */
export interface Copying<Message> {
  /** Settles when it is copied. */
  copy(message: Message): Promise<void>;
  /** What was asked to be copied first is. */
  copied(): void;
}

/** Asks by messages. */
export function createCopying<Message>(post: (message: Message) => void): Copying<Message> {
  const waiting: (() => void)[] = [];
  return {
    copy: (message) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        post(message);
      }),
    copied: () => waiting.shift()?.(),
  };
}
