/** Ce que dit server/platform/alarms, en français. */

export const STATUS_TEXTS = {
  worker_silent: 'Les prix ne sont plus recueillis, et les inscriptions attendent',
  web_silent: 'Le site n’a pas répondu',
  feed_stale: 'Prix périmés',
  provider_down: 'Les données d’une source ont du retard',
  worker_crashes: 'Les données d’une source manquent, et les prix ont du retard',
  figure_stopped: 'Rien de nouveau d’un chiffre officiel',
  leads_waiting: 'Inscriptions transmises en retard',
  tracker_shut: 'Inscriptions gardées ici, parce que l’autre partie les refuse',
  tracker_down: 'Inscriptions gardées ici, parce que l’autre partie ne répond pas',
  sms_failing: 'Les codes par texto ne partent pas',
  content_refused: 'Les articles les plus récents ne sont pas affichés',
  disk_low: 'Peu de place sur la machine',
  consent_log_broken: 'Le registre des consentements n’est pas celui qui a été signé',
  consent_anchor_late: 'Aucun point de contrôle du registre des consentements envoyé depuis plus d’un jour',
  store_unavailable: 'Les inscriptions ne peuvent pas être reçues',
  redis_gone: 'Les variations des prix arrivent en retard',
  board_unread: 'Pas encore de prix',
} as const
