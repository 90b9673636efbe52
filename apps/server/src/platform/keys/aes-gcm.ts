import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM into nonce, tag and text. `about` is authenticated but not contained, and needed again to
 * decrypt.
 */
export function encrypt(key: Uint8Array, about: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null for another key, another `about` or changed bytes. */
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
