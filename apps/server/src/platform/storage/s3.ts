import { Readable } from 'node:stream'
import { type Storage, checkedName } from './storage.ts'

/** A reader waits no longer than an answer may take. */
const requestTimeout = 8_000
const connectionTimeout = 2_000

/**
 * Files in a bucket of an S3 service, so that several machines have the same ones. The address has the keys before the
 * host, the bucket behind it and the region as a parameter: https://key:secret@s3.example/bucket?region=eu-west-2
 */
export function s3Storage(url: string): Storage {
  const address = new URL(url)
  const Bucket = decodeURIComponent(address.pathname.replaceAll('/', ''))
  // Its library is loaded only where it is used.
  const library = memory(() => import('@aws-sdk/client-s3'))
  const client = memory(async () => {
    const { S3Client } = await library()
    return new S3Client({
      endpoint: address.origin,
      region: address.searchParams.get('region') ?? 'us-east-1',
      credentials: {
        accessKeyId: decodeURIComponent(address.username),
        secretAccessKey: decodeURIComponent(address.password),
      },
      // The form that every service knows; buckets as host names need a wildcard certificate.
      forcePathStyle: true,
      // Services other than Amazon's often do not know its newer checksums; the transport has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { requestTimeout, connectionTimeout },
    })
  })

  /** Pages of what lies below a folder: its files, and unless it is `deep` the names of the folders in it. */
  async function* pagesBelow(folder: string, { deep }: { deep: boolean }) {
    const { ListObjectsV2Command } = await library()
    const Prefix = `${checkedName(folder)}/`
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await (
        await client()
      ).send(
        new ListObjectsV2Command({
          Bucket,
          Prefix,
          ...(deep ? {} : { Delimiter: '/' }),
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        }),
      )
      const folders = (page.CommonPrefixes ?? []).flatMap(({ Prefix: name }) => name ?? [])
      const files = (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      yield { Prefix, folders, files }
      ContinuationToken = page.NextContinuationToken
      more = page.IsTruncated === true
    }
  }

  return {
    async put(name, bytes) {
      const { PutObjectCommand } = await library()
      await (await client()).send(new PutObjectCommand({ Bucket, Key: checkedName(name), Body: bytes }))
    },
    async open(name) {
      const { GetObjectCommand, NoSuchKey } = await library()
      try {
        const { Body } = await (await client()).send(new GetObjectCommand({ Bucket, Key: checkedName(name) }))
        if (!(Body instanceof Readable)) throw new Error(`the service sent no bytes for ${name}`)
        return Body
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async removeFolder(name) {
      const { DeleteObjectCommand } = await library()
      for await (const { files } of pagesBelow(name, { deep: true }))
        for (const Key of files) await (await client()).send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(folder) {
      for await (const { Prefix, folders, files } of pagesBelow(folder, { deep: false }))
        for (const path of [...folders, ...files]) yield path.slice(Prefix.length).replace(/\/$/, '')
    },
  }
}

/** Makes a thing once, at its first use. */
function memory<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
