import type { Entry, FileEntry } from '@zip.js/zip.js'
import type { Language } from '@kikai/kernel/language'

/** Why a file of an archive is not taken. */
export type ZipFault =
  | 'encrypted'
  | 'unsafeName'
  | 'longName'
  | 'nested'
  | 'heic'
  | 'kind'
  | 'empty'
  | 'tooLarge'
  | 'broken'
export type LeftFile = { readonly name: string; readonly why: ZipFault }
export type PackedFile = {
  readonly name: string
  /** Its bytes, or why it has none after all. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | ZipFault>
}
export type OpenZip = {
  readonly files: readonly PackedFile[]
  readonly left: readonly LeftFile[]
  close(): Promise<void>
}

/** The archive as a whole cannot be read. */
export class UnreadableZip extends Error {
  readonly why: 'notAZip' | 'encrypted' | 'tooManyFiles'
  constructor(why: UnreadableZip['why']) {
    super(why)
    this.why = why
  }
}

export type ZipRules = {
  /** Endings that are taken, in small letters, with their dot. */
  readonly endings: readonly string[]
  readonly bytesMax: number
  readonly filesMax: number
  readonly nameLength: number
  /** Whose computer the archive may come from: how names are read that do not say their encoding. */
  readonly language: Language
}

/**
 * Opens an archive for pictures. It is read piece by piece where it lies, so that gigabytes need no memory, and nothing is
 * ever written under a name of it. A file is unpacked only when it is asked for, and no further than a picture may be large:
 * what claims to be small and is not ends there.
 */
export async function openZip(archive: Blob, rules: ZipRules): Promise<OpenZip> {
  const { ZipReader, BlobReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  const reader = new ZipReader(new BlobReader(archive), {
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
    // Each name is judged by itself below; one bad name is no reason to leave the others.
    filenameValidation: 'tolerant',
    decodeText: (bytes, encoding) => (encoding === 'utf-8' ? undefined : nameIn(bytes, rules.language)),
  })
  const files: PackedFile[] = []
  const left: LeftFile[] = []
  try {
    let count = 0
    for await (const entry of reader.getEntriesGenerator()) {
      const name = entry.filename.replaceAll('\\', '/')
      if (entry.directory || isLitter(name)) continue
      count += 1
      if (count > rules.filesMax) throw new UnreadableZip('tooManyFiles')
      const why = faultOf(entry, name, rules)
      if (why) left.push({ name: name.slice(0, rules.nameLength), why })
      else if (isFile(entry)) files.push({ name, read: () => unpack(entry, rules.bytesMax, name) })
    }
  } catch (error) {
    await reader.close().catch(() => undefined) // it has no more to say: the archive is given up
    throw error instanceof UnreadableZip ? error : new UnreadableZip(isEncryption(error) ? 'encrypted' : 'notAZip')
  }
  const inOrder = files.toSorted((a, b) => natural.compare(a.name, b.name))
  return { files: inOrder, left, close: () => reader.close() }
}

const natural = new Intl.Collator('en', { numeric: true })
const isFile = (entry: Entry): entry is FileEntry => !entry.directory
const isEncryption = (error: unknown) => error instanceof Error && /encrypt/i.test(error.message)

/** What computers put in beside the pictures. */
const isLitter = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\.[^./]|thumbs\.db$|desktop\.ini$)/i.test(name) && !/(^|\/)\.\.?(\/|$)/.test(name)

const packedEndings = /\.(zip|7z|rar|tar|gz|tgz|bz2|xz|lzh|cab|jar)$/i

function faultOf(entry: Entry, name: string, { endings, bytesMax, nameLength }: ZipRules): ZipFault | null {
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)|[\u0000-\u001f\u007f]/i.test(name)) return 'unsafeName'
  if (name.length > nameLength) return 'longName'
  if (entry.encrypted) return 'encrypted'
  if (packedEndings.test(name)) return 'nested'
  if (/\.hei[cf]$/i.test(name)) return 'heic'
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'kind'
  if (entry.uncompressedSize === 0) return 'empty'
  return entry.uncompressedSize > bytesMax ? 'tooLarge' : null
}

class TooLarge extends Error {}

async function unpack(entry: FileEntry, bytesMax: number, name: string): Promise<Uint8Array<ArrayBuffer> | ZipFault> {
  const parts: Uint8Array[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      size += part.byteLength
      if (size > bytesMax) throw new TooLarge()
      parts.push(part)
    },
  })
  try {
    await entry.getData(sink)
  } catch (error) {
    if (size > bytesMax || error instanceof TooLarge) return 'tooLarge'
    return isEncryption(error) ? 'encrypted' : 'broken'
  }
  const bytes = new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
  return beginsAs(name, bytes) ? bytes : 'kind'
}

const png = [0x89, 0x50, 0x4e, 0x47]
const jpeg = [0xff, 0xd8, 0xff]
/** Ending and first bytes say the same; the server looks again, and decodes. */
const beginsAs = (name: string, bytes: Uint8Array): boolean =>
  (name.toLowerCase().endsWith('.png') ? png : jpeg).every((byte, at) => bytes[at] === byte)

/** A name without a word about its encoding: archives of Windows hold it in the encoding of its country. */
function nameIn(bytes: Uint8Array, language: Language): string | undefined {
  const old = language === 'zh-Hans' ? ['gb18030', 'shift_jis'] : ['shift_jis', 'gb18030']
  for (const encoding of ['utf-8', ...old]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this one: the next is tried, and at last the archive's own default stays.
    }
  }
  return undefined
}
