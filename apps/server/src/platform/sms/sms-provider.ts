/** Whoever carries messages to telephones. Throws when it did not take one; `key` is the same at each attempt. */
export type SmsProvider = {
  send(message: { key: string; to: string; body: string }): Promise<void>
}
