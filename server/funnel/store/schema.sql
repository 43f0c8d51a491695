CREATE TABLE "buyer_pause" (
  "buyer" text not null primary key,
  "reason" text not null,
  "actor" text not null,
  "since" bigint not null
);

CREATE TABLE "challenge_spent" (
  "nonce" text not null primary key,
  "until" bigint not null
);

CREATE INDEX "challenge_spent_until" on "challenge_spent" ("until");

CREATE TABLE "consent_anchor" (
  "day" text not null primary key,
  "checkpoint" text not null,
  "at" bigint not null
);

CREATE TABLE "consent_leaf" (
  "seq" bigint not null primary key,
  "data" text not null
);

CREATE TABLE "consent_log" (
  "id" text not null primary key,
  "origin" text not null,
  "size" bigint not null,
  "peaks" text not null,
  "checkpoint" text not null
);

CREATE TABLE "consent_node" (
  "level" integer not null,
  "position" bigint not null,
  "hash" text not null,
  constraint "consent_node_place" primary key ("level", "position")
);

CREATE TABLE "consent_receipt" (
  "seq" bigint not null primary key,
  "id" text not null unique,
  "kind" text not null,
  "body" text not null,
  "phone_index" text not null,
  "email_index" text not null,
  "subject_id" text,
  "created_at" bigint not null,
  "salt" text not null
);

CREATE INDEX consent_receipt_due on consent_receipt (created_at) where body <> '';

CREATE INDEX "consent_receipt_subject_id" on "consent_receipt" ("subject_id");

CREATE TABLE "enquiry" (
  "id" text not null primary key,
  "kind" text not null,
  "fields_cipher" text not null,
  "phone_index" text not null,
  "email_index" text not null,
  "source" text not null,
  "page" text not null,
  "receipt_id" text,
  "created_at" bigint not null,
  "handled_at" bigint
);

CREATE INDEX "enquiry_created_at" on "enquiry" ("created_at");

CREATE TABLE "incident" (
  "id" text not null primary key,
  "kind" text not null,
  "subject" text not null,
  "detail" text not null,
  "began_at" bigint not null,
  "ended_at" bigint,
  "told_at" bigint
);

CREATE INDEX "incident_began_at" on "incident" ("began_at");

CREATE UNIQUE INDEX "incident_open" on "incident" ("kind", "subject") where "ended_at" is null;

CREATE TABLE "key_check" (
  "id" text not null primary key,
  "token" text not null
);

CREATE TABLE "lead" (
  "id" text not null primary key,
  "verification_id" text not null unique,
  "body_mac" text not null,
  "phone_index" text not null,
  "email_index" text not null,
  "campaign" text not null,
  "fields_cipher" text,
  "context_cipher" text,
  "ip_cipher" text,
  "locale" text not null,
  "province" text,
  "receipt_id" text not null,
  "duplicate_of" text,
  "answer" text,
  "created_at" bigint not null,
  "purged_at" bigint
);

CREATE INDEX lead_address_due on lead (created_at) where ip_cipher is not null;

CREATE INDEX "lead_created_at" on "lead" ("created_at");

CREATE INDEX lead_due on lead (created_at) where purged_at is null;

CREATE INDEX "lead_email_index" on "lead" ("email_index");

CREATE INDEX "lead_phone_index" on "lead" ("phone_index");

CREATE TABLE "lead_delivery" (
  "lead_id" text not null primary key,
  "state" text not null,
  "idempotency_key" text not null unique,
  "attempts" integer not null,
  "next_attempt_at" bigint not null,
  "lease_owner" text,
  "lease_until" bigint,
  "url_cipher" text,
  "problem" text,
  "updated_at" bigint not null
);

CREATE INDEX "lead_delivery_state_next_attempt_at" on "lead_delivery" ("state", "next_attempt_at");

CREATE TABLE "lead_history" (
  "id" text not null primary key,
  "lead_id" text not null,
  "at" bigint not null,
  "from_state" text,
  "to_state" text not null,
  "reason" text not null
);

CREATE INDEX "lead_history_lead_id_at" on "lead_history" ("lead_id", "at");

CREATE TABLE "leads_audit" (
  "id" text not null primary key,
  "at" bigint not null,
  "actor" text not null,
  "action" text not null,
  "subject" text not null
);

CREATE TABLE "limit_block" (
  "key" text not null primary key,
  "until" bigint not null
);

CREATE TABLE "limit_key" (
  "key" text not null primary key,
  "touched_at" bigint not null
);

CREATE TABLE "limit_use" (
  "key" text not null,
  "nth" bigint not null,
  "at" bigint not null,
  "member" text,
  constraint "limit_use_place" primary key ("key", "nth")
) without rowid;

CREATE TABLE "mail_outbox" (
  "id" text not null primary key,
  "subject" text not null,
  "text_cipher" text not null,
  "state" text not null,
  "attempts" integer not null,
  "next_attempt_at" bigint not null,
  "created_at" bigint not null,
  "handled_at" bigint,
  "notice" text,
  "receipt_id" text
);

CREATE INDEX "mail_outbox_created_at" on "mail_outbox" ("created_at");

CREATE INDEX "mail_outbox_receipt_id" on "mail_outbox" ("receipt_id");

CREATE INDEX "mail_outbox_state_next_attempt_at" on "mail_outbox" ("state", "next_attempt_at");

CREATE TABLE "otp_draft" (
  "verification_id" text not null primary key,
  "draft_cipher" text not null,
  "updated_at" bigint not null
);

CREATE TABLE "otp_verification" (
  "id" text not null primary key,
  "phone_mac" text not null,
  "email_mac" text not null,
  "purpose" text not null,
  "state" text not null,
  "code_mac" text,
  "code_sent_at" bigint not null,
  "code_expires_at" bigint not null,
  "sends" integer not null,
  "attempts" integer not null,
  "verified_at" bigint,
  "used_at" bigint,
  "created_at" bigint not null
);

CREATE INDEX "otp_verification_created_at" on "otp_verification" ("created_at");

CREATE TABLE "sandbox_lead" (
  "id" text not null primary key,
  "idempotency_key" text not null unique,
  "first_name_cipher" text not null,
  "phone_hint" text not null,
  "campaign" text not null,
  "calls" integer not null,
  "at" bigint not null
);

CREATE INDEX "sandbox_lead_at" on "sandbox_lead" ("at");

CREATE TABLE "store_mark" (
  "id" text not null primary key,
  "epoch" bigint not null,
  "seq" bigint not null,
  "journaled_epoch" bigint not null,
  "journaled_seq" bigint not null,
  "place" text
);

CREATE TABLE "suppression" (
  "id" text not null primary key,
  "person_index" text not null,
  "kind" text not null,
  "at" bigint not null
);

CREATE INDEX "suppression_person_index" on "suppression" ("person_index");

CREATE TABLE "tracker_pace" (
  "tracker" text not null primary key,
  "next_at" bigint not null
);

CREATE TABLE "tracker_pause" (
  "tracker" text not null primary key,
  "reason" text not null,
  "since" bigint not null,
  "next_probe_at" bigint not null
);
