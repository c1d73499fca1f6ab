/** This tab's own name, made at random when its page loads: what it did itself need not be told to it. */
export const TAB_NAME: string = [...crypto.getRandomValues(new Uint8Array(10))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
