import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM: nonce, tag, text. What it is about is not in it, and has to be said again to open it. */
export function encrypt(key: Uint8Array, about: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null where the key is not the one that it was encrypted with, the place another, or a bit changed. */
export function decrypt(key: Uint8Array, about: string, encrypted: Uint8Array): Buffer | null {
  const bytes = Buffer.from(encrypted)
  const textFrom = nonceBytes + tagBytes
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(about))
    cipher.setAuthTag(bytes.subarray(nonceBytes, textFrom))
    return Buffer.concat([cipher.update(bytes.subarray(textFrom)), cipher.final()])
  } catch {
    return null
  }
}
