import type { Language } from '@kikai/kernel/language'

/** A party at the head of a document, in the letter forms of its language. */
export type Party = {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
  readonly language: Language
}
export type TableRow = {
  readonly cells: readonly string[]
  /** Below the first cell, small. */
  readonly notes: readonly string[]
}
/** A QR code with what it is for beside it, below `title` where it has one. */
export type Code = {
  readonly rows: readonly (readonly boolean[])[]
  readonly title?: string
  readonly note: string
}
/** `language` where the text is written in other letter forms than the document. */
export type Labelled = { readonly label: string; readonly text: string; readonly language?: Language }

/** The content of a document from the top, over as many pages as it needs. */
export type PdfBlock =
  | { readonly is: 'head'; readonly title: string; readonly note: string; readonly facts: readonly Labelled[] }
  | { readonly is: 'parties'; readonly left: Party; readonly right: Party; readonly seal: string | null }
  | { readonly is: 'total'; readonly label: string; readonly amount: string; readonly note: string }
  /** The first column takes the remaining width; the others are as wide as their figures. */
  | { readonly is: 'table'; readonly columns: readonly string[]; readonly rows: readonly TableRow[] }
  | ({ readonly is: 'code' } & Code)
  /** What somebody drew by hand, as a PNG, above a line with who and when, and a QR code at its side. */
  | {
      readonly is: 'signed'
      readonly title: string
      readonly picture: Uint8Array
      readonly note: string
      readonly code: Code
    }
  /** Photos, two in a row, each above what it shows. */
  | {
      readonly is: 'photos'
      readonly title: string
      readonly photos: readonly { readonly bytes: Uint8Array; readonly caption: string }[]
    }
  /** Labels to cut out, two in a row, each with its QR code. */
  | {
      readonly is: 'labels'
      readonly labels: readonly {
        readonly rows: readonly (readonly boolean[])[]
        readonly title: string
        readonly lines: readonly string[]
      }[]
    }
  | { readonly is: 'sums'; readonly rows: readonly (Labelled & { readonly strong: boolean })[] }
  | { readonly is: 'facts'; readonly title: string; readonly rows: readonly Labelled[] }
  | { readonly is: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  /** What somebody wrote, in the letter forms of their language; `note` says who and when. */
  | {
      readonly is: 'said'
      readonly title: string
      readonly note: string
      readonly paragraphs: readonly string[]
      readonly language: Language
    }

/** A document as plain data, which can be sent to another thread. */
export type PdfDocument = {
  readonly title: string
  readonly language: Language
  /** When it was made, in milliseconds: the file's own date. */
  readonly madeMs: number
  readonly author: string
  readonly blocks: readonly PdfBlock[]
  /** Head of the second page and those after it. */
  readonly running: string
  readonly foot: {
    readonly strong: string
    readonly lines: readonly string[]
    /** With `{page}` and `{pages}`. */
    readonly page: string
  }
}
