-- Small and gone the next day; what they say about answers is read from the answers themselves.
CREATE TABLE "drill_devices" (
	"drill_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"writer" text NOT NULL,
	"user_id" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"silent_ms" integer NOT NULL,
	"longest_ms" integer NOT NULL,
	"typed" jsonb NOT NULL,
	CONSTRAINT "drill_devices_drill_id_attempt_id_writer_pk" PRIMARY KEY("drill_id","attempt_id","writer")
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"id" serial PRIMARY KEY NOT NULL,
	"topic_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drill_devices" ADD CONSTRAINT "drill_devices_drill_id_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."drills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drill_devices" ADD CONSTRAINT "drill_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_devices_by_user" ON "drill_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "drills_by_topic" ON "drills" USING btree ("topic_id","started_at");