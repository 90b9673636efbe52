/// <reference types="vite/client" />

/** True in development and in the build for pictures. */
declare const __GALLERY__: boolean
/** The product's version, of the root's package.json. */
declare const __VERSION__: string
