/** The menus, as the table of pages has them. */
export const { header: HEADER_LINKS, groups: FOOTER_GROUPS } = MENUS
