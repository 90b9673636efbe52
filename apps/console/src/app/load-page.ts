import type { ComponentType } from 'react'
import { texts } from './client.ts'

/** A page's file. Its build adds the text domains that the page uses (page-texts.ts). */
export type PageFile = { readonly default: ComponentType; readonly texts?: readonly string[] }

const againAfterMs = 1_000

/** Loads a page's file, with one retry, because a restarting server breaks connections, and then the page's texts. */
export async function loadPage(load: () => Promise<PageFile>): Promise<PageFile> {
  const file = await load().catch(() => new Promise((resolve) => setTimeout(resolve, againAfterMs)).then(load))
  await Promise.all(file.texts?.map(texts.load) ?? [])
  return file
}
