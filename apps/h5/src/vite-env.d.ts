/// <reference types="vite/client" />

/** True in development and in the build for pictures. */
declare const __GALLERY__: boolean
