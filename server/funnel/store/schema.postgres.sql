CREATE TABLE buyer_pause (
  buyer text not null,
  reason text not null,
  actor text not null,
  since bigint not null,
  constraint buyer_pause_pkey PRIMARY KEY (buyer)
);

CREATE TABLE challenge_spent (
  nonce text not null,
  until bigint not null,
  constraint challenge_spent_pkey PRIMARY KEY (nonce)
);

CREATE INDEX challenge_spent_until ON public.challenge_spent USING btree (until);

CREATE TABLE consent_anchor (
  day text not null,
  checkpoint text not null,
  at bigint not null,
  constraint consent_anchor_pkey PRIMARY KEY (day)
);

CREATE TABLE consent_leaf (
  seq bigint not null,
  data text not null,
  constraint consent_leaf_pkey PRIMARY KEY (seq)
);

CREATE TABLE consent_log (
  id text not null,
  origin text not null,
  size bigint not null,
  peaks text not null,
  checkpoint text not null,
  constraint consent_log_pkey PRIMARY KEY (id)
);

CREATE TABLE consent_node (
  level integer not null,
  "position" bigint not null,
  hash text not null,
  constraint consent_node_place PRIMARY KEY (level, "position")
);

CREATE TABLE consent_receipt (
  seq bigint not null,
  id text not null,
  kind text not null,
  body text not null,
  phone_index text not null,
  email_index text not null,
  subject_id text,
  created_at bigint not null,
  salt text not null,
  constraint consent_receipt_id_key UNIQUE (id),
  constraint consent_receipt_pkey PRIMARY KEY (seq)
);

CREATE INDEX consent_receipt_due ON public.consent_receipt USING btree (created_at) WHERE (body <> ''::text);

CREATE INDEX consent_receipt_subject_id ON public.consent_receipt USING btree (subject_id);

CREATE TABLE enquiry (
  id text not null,
  kind text not null,
  fields_cipher text not null,
  phone_index text not null,
  email_index text not null,
  source text not null,
  page text not null,
  receipt_id text,
  created_at bigint not null,
  handled_at bigint,
  constraint enquiry_pkey PRIMARY KEY (id)
);

CREATE INDEX enquiry_created_at ON public.enquiry USING btree (created_at);

CREATE TABLE incident (
  id text not null,
  kind text not null,
  subject text not null,
  detail text not null,
  began_at bigint not null,
  ended_at bigint,
  told_at bigint,
  constraint incident_pkey PRIMARY KEY (id)
);

CREATE INDEX incident_began_at ON public.incident USING btree (began_at);

CREATE UNIQUE INDEX incident_open ON public.incident USING btree (kind, subject) WHERE (ended_at IS NULL);

CREATE TABLE key_check (
  id text not null,
  token text not null,
  constraint key_check_pkey PRIMARY KEY (id)
);

CREATE TABLE lead (
  id text not null,
  verification_id text not null,
  body_mac text not null,
  phone_index text not null,
  email_index text not null,
  campaign text not null,
  fields_cipher text,
  context_cipher text,
  ip_cipher text,
  locale text not null,
  province text,
  receipt_id text not null,
  duplicate_of text,
  answer text,
  created_at bigint not null,
  purged_at bigint,
  constraint lead_pkey PRIMARY KEY (id),
  constraint lead_verification_id_key UNIQUE (verification_id)
);

CREATE INDEX lead_address_due ON public.lead USING btree (created_at) WHERE (ip_cipher IS NOT NULL);

CREATE INDEX lead_created_at ON public.lead USING btree (created_at);

CREATE INDEX lead_due ON public.lead USING btree (created_at) WHERE (purged_at IS NULL);

CREATE INDEX lead_email_index ON public.lead USING btree (email_index);

CREATE INDEX lead_phone_index ON public.lead USING btree (phone_index);

CREATE TABLE lead_delivery (
  lead_id text not null,
  state text not null,
  idempotency_key text not null,
  attempts integer not null,
  next_attempt_at bigint not null,
  lease_owner text,
  lease_until bigint,
  url_cipher text,
  problem text,
  updated_at bigint not null,
  constraint lead_delivery_idempotency_key_key UNIQUE (idempotency_key),
  constraint lead_delivery_pkey PRIMARY KEY (lead_id)
);

CREATE INDEX lead_delivery_state_next_attempt_at ON public.lead_delivery USING btree (state, next_attempt_at);

CREATE TABLE lead_history (
  id text not null,
  lead_id text not null,
  at bigint not null,
  from_state text,
  to_state text not null,
  reason text not null,
  constraint lead_history_pkey PRIMARY KEY (id)
);

CREATE INDEX lead_history_lead_id_at ON public.lead_history USING btree (lead_id, at);

CREATE TABLE leads_audit (
  id text not null,
  at bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  constraint leads_audit_pkey PRIMARY KEY (id)
);

CREATE TABLE limit_block (
  key text not null,
  until bigint not null,
  constraint limit_block_pkey PRIMARY KEY (key)
);

CREATE TABLE limit_key (
  key text not null,
  touched_at bigint not null,
  constraint limit_key_pkey PRIMARY KEY (key)
);

CREATE TABLE limit_use (
  key text not null,
  nth bigint not null,
  at bigint not null,
  member text,
  constraint limit_use_place PRIMARY KEY (key, nth)
);

CREATE TABLE mail_outbox (
  id text not null,
  subject text not null,
  text_cipher text not null,
  state text not null,
  attempts integer not null,
  next_attempt_at bigint not null,
  created_at bigint not null,
  handled_at bigint,
  notice text,
  receipt_id text,
  constraint mail_outbox_pkey PRIMARY KEY (id)
);

CREATE INDEX mail_outbox_created_at ON public.mail_outbox USING btree (created_at);

CREATE INDEX mail_outbox_receipt_id ON public.mail_outbox USING btree (receipt_id);

CREATE INDEX mail_outbox_state_next_attempt_at ON public.mail_outbox USING btree (state, next_attempt_at);

CREATE TABLE otp_draft (
  verification_id text not null,
  draft_cipher text not null,
  updated_at bigint not null,
  constraint otp_draft_pkey PRIMARY KEY (verification_id)
);

CREATE TABLE otp_verification (
  id text not null,
  phone_mac text not null,
  email_mac text not null,
  purpose text not null,
  state text not null,
  code_mac text,
  code_sent_at bigint not null,
  code_expires_at bigint not null,
  sends integer not null,
  attempts integer not null,
  verified_at bigint,
  used_at bigint,
  created_at bigint not null,
  constraint otp_verification_pkey PRIMARY KEY (id)
);

CREATE INDEX otp_verification_created_at ON public.otp_verification USING btree (created_at);

CREATE TABLE sandbox_lead (
  id text not null,
  idempotency_key text not null,
  first_name_cipher text not null,
  phone_hint text not null,
  campaign text not null,
  calls integer not null,
  at bigint not null,
  constraint sandbox_lead_idempotency_key_key UNIQUE (idempotency_key),
  constraint sandbox_lead_pkey PRIMARY KEY (id)
);

CREATE INDEX sandbox_lead_at ON public.sandbox_lead USING btree (at);

CREATE TABLE store_mark (
  id text not null,
  epoch bigint not null,
  seq bigint not null,
  journaled_epoch bigint not null,
  journaled_seq bigint not null,
  place text,
  constraint store_mark_pkey PRIMARY KEY (id)
);

CREATE TABLE suppression (
  id text not null,
  person_index text not null,
  kind text not null,
  at bigint not null,
  constraint suppression_pkey PRIMARY KEY (id)
);

CREATE INDEX suppression_person_index ON public.suppression USING btree (person_index);

CREATE TABLE tracker_pace (
  tracker text not null,
  next_at bigint not null,
  constraint tracker_pace_pkey PRIMARY KEY (tracker)
);

CREATE TABLE tracker_pause (
  tracker text not null,
  reason text not null,
  since bigint not null,
  next_probe_at bigint not null,
  constraint tracker_pause_pkey PRIMARY KEY (tracker)
);
