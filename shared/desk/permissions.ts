/** Roles and permissions of the desk, in one table. Every route of the desk names one of these permissions. */

const READING = [
  'today:read',
  'leads:read',
  'letters:read',
  'feed:read',
  'money:read',
  'buyers:read',
  'system:read',
  'content:read',
  'audit:read',
  'access:read',
] as const
const ACTING = [
  'leads:reveal',
  'leads:resend',
  'letters:reveal',
  'letters:handle',
  'feed:manage',
  'buyers:manage',
  'content:write',
  'content:publish',
  'content:publish-paid',
  'people:find',
  'people:export',
  'people:erase',
  'access:manage',
] as const

export type Permission = (typeof READING | typeof ACTING)[number]

/** `owner`: everything. `desk`: works on leads and letters, and finds people. `editor`: writes and publishes. `auditor`: reads everything, and of a person no more than initials and last digits. */
const TABLE = {
  owner: [...READING, ...ACTING],
  desk: [
    'today:read',
    'leads:read',
    'leads:reveal',
    'leads:resend',
    'letters:read',
    'letters:reveal',
    'letters:handle',
    'people:find',
  ],
  editor: ['today:read', 'content:read', 'content:write', 'content:publish', 'content:publish-paid'],
  auditor: READING,
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof TABLE
export const ROLES = ['owner', 'desk', 'editor', 'auditor'] as const satisfies readonly Role[]
export const PERMISSIONS: readonly Permission[] = [...READING, ...ACTING]

export const permissionsOf = (role: Role): readonly Permission[] => TABLE[role]
