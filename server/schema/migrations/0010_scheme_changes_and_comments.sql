CREATE TABLE "feedback_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"text" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_learning" (
	"topic_id" integer NOT NULL,
	"subquestion_id" text NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"learned_until" integer DEFAULT 0 NOT NULL,
	"learned_from" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mark_learning_topic_id_subquestion_id_pk" PRIMARY KEY("topic_id","subquestion_id")
);
--> statement-breakpoint
CREATE TABLE "scheme_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"topic_id" integer NOT NULL,
	"subquestion_id" text NOT NULL,
	"user_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mark_decisions" ADD COLUMN "scheme_change_id" integer;--> statement-breakpoint
ALTER TABLE "mark_decisions" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "feedback_comments" ADD CONSTRAINT "feedback_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_comments" ADD CONSTRAINT "feedback_comments_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_learning" ADD CONSTRAINT "mark_learning_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_changes" ADD CONSTRAINT "scheme_changes_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_changes" ADD CONSTRAINT "scheme_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_comments_by_user" ON "feedback_comments" USING btree ("user_id","subject_id");--> statement-breakpoint
CREATE INDEX "scheme_changes_by_subquestion" ON "scheme_changes" USING btree ("topic_id","subquestion_id","id");--> statement-breakpoint
CREATE INDEX "scheme_changes_by_user" ON "scheme_changes" USING btree ("user_id");