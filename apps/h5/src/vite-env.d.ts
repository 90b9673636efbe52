/// <reference types="vite/client" />

/** True in development and in the build for pictures. */
declare const __GALLERY__: boolean
/** The product's version, of the root's package.json. */
declare const __VERSION__: string

/** Made by screen-texts.ts. */
declare module 'virtual:screen-texts' {
  const textsOfScreens: Readonly<Record<string, readonly string[]>>
  export default textsOfScreens
}
