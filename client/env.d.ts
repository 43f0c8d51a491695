/// <reference types="@react-router/node" />
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** What the build puts in from the table of pages: `shared/ui/pages.ts`. */
declare const PAGE: import('#shared/ui/page-lists.ts').PageTexts
declare const MENUS: typeof import('#shared/ui/page-lists.ts').MENUS
