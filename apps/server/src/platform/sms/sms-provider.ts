/** Sends messages to telephones. Throws when a message was not accepted; `key` is the same at each attempt. */
export type SmsProvider = {
  send(message: { key: string; to: string; body: string }): Promise<void>
}
