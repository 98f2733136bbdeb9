-- Nothing of it outlives the day, so it may be lost in a crash: unlogged rows cost no write-ahead log.
CREATE UNLOGGED TABLE "room_presence" (
	"attempt_id" integer NOT NULL,
	"writer" text NOT NULL,
	"user_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"subquestion_id" text,
	"told_at" timestamp with time zone,
	"waiting" integer NOT NULL,
	"undecided" integer NOT NULL,
	"finish" boolean NOT NULL,
	"hidden" boolean NOT NULL,
	CONSTRAINT "room_presence_attempt_id_writer_pk" PRIMARY KEY("attempt_id","writer")
);
--> statement-breakpoint
CREATE INDEX "room_presence_by_topic" ON "room_presence" USING btree ("topic_id");