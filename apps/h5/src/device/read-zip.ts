import type { Entry, FileEntry } from '@zip.js/zip.js'
import type { Language } from '@kikai/kernel/language'

/** Why a file of an archive is refused. */
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
  /** The file's bytes, or why it is refused. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | ZipFault>
}
export type OpenZip = {
  readonly files: readonly PackedFile[]
  readonly left: readonly LeftFile[]
  close(): Promise<void>
}

/** Thrown when the archive as a whole cannot be read. */
export class UnreadableZip extends Error {
  readonly why: 'notAZip' | 'encrypted' | 'tooManyFiles'
  constructor(why: UnreadableZip['why']) {
    super(why)
    this.why = why
  }
}

export type ZipRules = {
  /** Accepted file extensions, in lower case with their dot. */
  readonly endings: readonly string[]
  readonly bytesMax: number
  readonly filesMax: number
  readonly nameLength: number
  /**
   * The language of the computer the archive comes from: it decides how names without a declared encoding are decoded.
   */
  readonly language: Language
}

/**
 * Opens an archive of pictures. It is read piece by piece from the file, so that gigabytes need no memory, and nothing
 * is written under a name it contains. A file is unpacked only when it is needed, and only up to the maximum size of a
 * picture, which stops files that claim a smaller size.
 */
export async function openZip(archive: Blob, rules: ZipRules): Promise<OpenZip> {
  const { ZipReader, BlobReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  const reader = new ZipReader(new BlobReader(archive), {
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
    // Each name is checked by itself below; one bad name does not exclude the others.
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
    await reader.close().catch(() => undefined) // closing an archive that is already broken may fail
    throw error instanceof UnreadableZip ? error : new UnreadableZip(isEncryption(error) ? 'encrypted' : 'notAZip')
  }
  const inOrder = files.toSorted((a, b) => natural.compare(a.name, b.name))
  return { files: inOrder, left, close: () => reader.close() }
}

const natural = new Intl.Collator('en', { numeric: true })
const isFile = (entry: Entry): entry is FileEntry => !entry.directory
const isEncryption = (error: unknown) => error instanceof Error && /encrypt/i.test(error.message)

/** Files that operating systems add beside the pictures. */
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
/** Whether the first bytes match the extension; the server checks again and decodes. */
const beginsAs = (name: string, bytes: Uint8Array): boolean =>
  (name.toLowerCase().endsWith('.png') ? png : jpeg).every((byte, at) => bytes[at] === byte)

/** Decodes a name without a declared encoding: Windows archives use the encoding of their country. */
function nameIn(bytes: Uint8Array, language: Language): string | undefined {
  const old = language === 'zh-Hans' ? ['gb18030', 'shift_jis'] : ['shift_jis', 'gb18030']
  for (const encoding of ['utf-8', ...old]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding: the next is tried, and the archive's default is used at last.
    }
  }
  return undefined
}
